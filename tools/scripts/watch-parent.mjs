// Loaded before a program that a script here has started (node --import): ends it when that script is gone, however it
// ended. The script holds the other end of this program's standard input and never writes to it.
if (process.env.PARENT_WATCH === '1') {
  // Programs that this one starts in turn have another standard input.
  delete process.env.PARENT_WATCH;
  const leave = () => {
    setTimeout(() => process.exit(1), 5000).unref();
    process.kill(process.pid, 'SIGTERM');
  };
  process.stdin.once('end', leave).once('error', leave).resume();
  process.stdin.unref?.();
}
