import { type Operation, tags } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { type Permission, permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';

export const partnerOperationList = Object.entries(partnerOperations) as [string, Operation][];

/** Why a role may not call an operation in the test environment; null if it may. */
export function rejectionOf(role: Role, { access, personalData }: Operation): Permission | null {
  const needed = access as Permission;
  const granted = rolePermissions[role];
  if (!permits(granted, needed)) return needed;
  const write = needed.replace(/:read$/, ':write') as Permission;
  return personalData && !permits(granted, write) ? write : null;
}

const cell = (role: Role, operation: Operation): string => {
  if (rejectionOf(role, operation) !== null) return '';
  return operation.freshFactor ? 'yes ¹' : 'yes';
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The operations that each role may call, as a Markdown table for each part of the API. */
export function roleTables(): string {
  return tags
    .flatMap((tag) => {
      const own = partnerOperationList.filter(([, operation]) => operation.tag === tag);
      if (own.length === 0) return [];
      const head = [row(['Operation', ...roles]), row(['---', ...roles.map(() => '---')])];
      const lines = own.map(([, operation]) =>
        row([
          `\`${operation.method} ${operation.path.replace('/partner/v1', '')}\``,
          ...roles.map((role) => cell(role, operation)),
        ]),
      );
      return [[`### ${tag}`, '', ...head, ...lines].join('\n')];
    })
    .join('\n\n');
}
