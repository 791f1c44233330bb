/** Ends a failed command with exit code 1. Prints the reason, and what to do if the disk is full. */
export function fail(error: Error): never {
  console.error(error.message);
  if (/ENOSPC|no space left on device/i.test(error.message))
    console.error("The disk is full. Free 2 GB, then run the command again.");
  process.exit(1);
}
