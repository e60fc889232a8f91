import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { getMasterKeys, type MasterKeyStatus } from '@/lib/contract/developers/master-keys';
import { masterKeyOf } from '@/server/platform/crypto/keyring';
import { writeWrappedKey } from '@/server/platform/crypto/kms';
import { callService } from '../call-service';
import { BadNews } from '../failures';
import { columns, print } from '../print';
import { type AddCommands, asJson, type Surroundings } from './command-context';

const KEY_BYTES = 32;

/** The master key, and how far its rotation is. */
export const addMasterKeyCommands: AddCommands = (program, surroundings) => {
  const masterKey = program.command('master-key').description('the key that wraps every key at rest');
  addStatus(masterKey, surroundings);
  addCreate(masterKey, surroundings);
  addWrap(masterKey, surroundings);
};

const verdictOf = ({ is_rotating, keys }: MasterKeyStatus): string =>
  is_rotating
    ? `Records may still be under ${keys.flatMap(({ id, state }) => (state === 'leaving' ? [id] : [])).join(', ')}: keep it as MASTER_KEY_PREVIOUS.`
    : 'All records are under the current key.';

function addStatus(masterKey: Command, { output, findService }: Surroundings): void {
  masterKey
    .command('status')
    .description('show all master keys, and the progress of a rotation')
    .addOption(asJson())
    .action(async ({ json }: { json?: boolean }) => {
      const { data } = await callService(findService(), getMasterKeys, {});
      const keys = data.keys.map((key) => [
        key.id,
        key.state,
        key.created_at,
        key.last_sealing_at ?? '-',
        key.retired_at ?? '-',
      ]);
      const rewraps = data.rewraps.map(({ records, state, checked, rewrapped, clean_since }) => [
        records,
        state,
        String(checked),
        String(rewrapped),
        clean_since ?? '-',
      ]);
      print(output, json, data, () =>
        [
          columns(['Key', 'State', 'Created', 'Last sealing', 'Retired'], keys),
          ...(rewraps.length > 0
            ? [columns(['Records', 'State', 'Checked', 'Re-wrapped', 'Clean since'], rewraps)]
            : []),
          verdictOf(data),
        ].join('\n\n'),
      );
    });
}

/** Prints a key as MASTER_KEY takes it: wrapped where the settings name a KMS. */
async function printKey({ output, openKms }: Surroundings, bytes: Buffer, json: boolean | undefined) {
  const kms = openKms();
  const text = kms ? writeWrappedKey(await kms.wrap(bytes)) : bytes.toString('base64');
  print(output, json, { id: masterKeyOf(bytes).id, master_key: text }, () => text);
}

function addCreate(masterKey: Command, surroundings: Surroundings): void {
  masterKey
    .command('create')
    .description('print a new master key for the settings, wrapped by the KMS if KMS_URL is set')
    .addOption(asJson())
    .action(({ json }: { json?: boolean }) => printKey(surroundings, randomBytes(KEY_BYTES), json));
}

function addWrap(masterKey: Command, surroundings: Surroundings): void {
  masterKey
    .command('wrap')
    .description('read a master key (base64) from standard input and print it wrapped by the KMS at KMS_URL')
    .addOption(asJson())
    .action(async ({ json }: { json?: boolean }) => {
      if (!surroundings.openKms()) throw new BadNews('KMS_URL is not set.');
      const bytes = Buffer.from((await surroundings.readLine()).trim(), 'base64');
      if (bytes.length !== KEY_BYTES) throw new BadNews('A master key is 32 bytes in base64.');
      await printKey(surroundings, bytes, json);
    });
}
