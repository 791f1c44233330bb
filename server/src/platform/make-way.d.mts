/**
 * Gives the thread that calls it a lower priority than those that answer requests: Linux knows threads by numbers of
 * their own, and schedules each by its own priority. Elsewhere nothing changes.
 *
 * @param niceness 1 to 19; of a core that is wanted by another thread too, 5 leaves this one a quarter, 10 a tenth.
 */
export function makeWay(niceness: number): void;
