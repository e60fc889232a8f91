import { phpProgram, pythonProgram, type ShownCall, typescriptProgram } from './signed-code';
import { signedScript } from './signed-shell';

interface CallProgram {
  /** The language name of a Markdown code block. */
  readonly language: string;
  readonly label: string;
  readonly program: string;
}

/**
 * Returns a call as a program in each language of the documentation's samples.
 * @param serviceUrl the service's base URL, used unless SVC_URL is set
 */
export const callPrograms = (call: ShownCall, serviceUrl: string): readonly CallProgram[] => [
  { language: 'sh', label: 'curl', program: signedScript([call], serviceUrl) },
  { language: 'ts', label: 'TypeScript', program: typescriptProgram(call, serviceUrl) },
  { language: 'python', label: 'Python', program: pythonProgram(call, serviceUrl) },
  { language: 'php', label: 'PHP', program: phpProgram(call, serviceUrl) },
];
