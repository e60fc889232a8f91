import { phpProgram, pythonProgram, type ShownCall, typescriptProgram } from './signed-code';
import { signedScript } from './signed-shell';

interface CallProgram {
  /** As a code block of Markdown names it. */
  readonly language: string;
  readonly label: string;
  readonly program: string;
}

/**
 * A call as a program in each language that the documentation has samples in.
 * @param serviceUrl where the service is, unless SVC_URL is set
 */
export const callPrograms = (call: ShownCall, serviceUrl: string): readonly CallProgram[] => [
  { language: 'sh', label: 'curl', program: signedScript([call], serviceUrl) },
  { language: 'ts', label: 'TypeScript', program: typescriptProgram(call, serviceUrl) },
  { language: 'python', label: 'Python', program: pythonProgram(call, serviceUrl) },
  { language: 'php', label: 'PHP', program: phpProgram(call, serviceUrl) },
];
