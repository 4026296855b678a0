/** How long `run` keeps this process busy, in ms: on a machine that is busy with other things no longer than on a quiet one. */
export const measureCpu = async <T>(run: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
};
