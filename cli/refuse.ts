/** Ends the program with a sentence on what was wrong with the call. */
export function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
