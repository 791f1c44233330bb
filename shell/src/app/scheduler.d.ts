declare module "scheduler" {
  /** @param fps at most 125, and 0 for slices of 5 ms. */
  export function unstable_forceFrameRate(fps: number): void;
  export const unstable_UserBlockingPriority: number;
  export function unstable_scheduleCallback(priority: number, callback: () => void): void;
  /** Whether the slice that runs is over. */
  export function unstable_shouldYield(): boolean;
}
