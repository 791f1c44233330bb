/**
 * Lowers the calling thread's priority, so that threads that answer requests run first. Only on Linux, which schedules
 * each thread by its own priority; on other systems nothing changes.
 *
 * @param niceness 1 to 19. If another thread needs the same core, this thread gets a quarter of it at 5, a tenth at 10.
 */
export function lowerThreadPriority(niceness: number): void;
