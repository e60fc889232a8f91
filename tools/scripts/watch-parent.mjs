// Loaded before a program that one of these scripts starts (node --import): ends it when that script is gone, however
// it ended. The script has the other end of this program's standard input open and never writes to it.
if (process.env.PARENT_WATCH === '1') {
  // Programs that this one starts have a different standard input.
  delete process.env.PARENT_WATCH;
  const leave = () => {
    setTimeout(() => process.exit(1), 5000).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  process.stdin.once('end', leave).once('error', leave).resume();
  process.stdin.unref?.();
}
