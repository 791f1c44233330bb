/**
 * Lowers the priority of the calling thread, so that threads that answer requests run first. Linux schedules each thread
 * by its own priority. On other systems nothing changes.
 *
 * @param niceness 1 to 19. When another thread wants the same core, 5 leaves this one a quarter of it, 10 a tenth.
 */
export function lowerThreadPriority(niceness: number): void;
