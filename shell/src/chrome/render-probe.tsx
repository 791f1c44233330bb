import { type Dispatch, type SetStateAction, startTransition, useEffect, useState } from "react";

type Callback = () => void;

let setProbeCallback: Dispatch<SetStateAction<Callback>> | null = null;
let rendering: Promise<void> | null = null;

/** Renders nothing. It shares a root with the pages, so React finishes its update only if no page keeps React busy. */
export function RenderProbe() {
  const [callback, setCallback] = useState<Callback>(() => () => undefined);
  useEffect(() => {
    setProbeCallback = setCallback;
    return () => {
      setProbeCallback = null;
    };
  }, []);
  useEffect(() => callback(), [callback]);
  return null;
}

/** Resolves when React has finished an update of the same priority as a navigation. */
export function whenRendered(): Promise<void> {
  const set = setProbeCallback;
  if (!set) return Promise.resolve();
  rendering ??= new Promise<void>((resolve) => {
    startTransition(() => set(() => resolve));
  }).finally(() => {
    rendering = null;
  });
  return rendering;
}
