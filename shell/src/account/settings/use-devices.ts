import { endpoints, messages, type SignedInSession } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import { useCallback, useEffect, useState } from "react";

interface Devices {
  /** Null while it is loading. */
  readonly list: readonly SignedInSession[] | "failed" | null;
  readonly retry: () => void;
  /** These resolve to whether the device, or all others, are signed out. Both notify the person of the result. */
  readonly signOut: (id: string) => Promise<boolean>;
  readonly signOutOthers: () => Promise<boolean>;
}

const isAlreadySignedOut = (error: unknown) => error instanceof ApiError && error.status === 404;

async function signOutAndNotify(done: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    if (!isAlreadySignedOut(error)) {
      const text = error instanceof ApiError ? error.text("detail") : null;
      notify(text ?? messages.account.signOutFailed, "error");
      return false;
    }
  }
  notify(done, "success");
  return true;
}

/** Loads the devices where the person is signed in, and signs them out. */
export function useDevices(): Devices {
  const [list, setList] = useState<Devices["list"]>(null);
  const load = useCallback(async (signal?: AbortSignal) => {
    try {
      setList(await call(endpoints.sessionList, { signal }));
    } catch {
      if (!signal?.aborted) setList("failed");
    }
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);

  const keepOnly = (stays: (session: SignedInSession) => boolean) =>
    setList((now) => (Array.isArray(now) ? now.filter(stays) : now));

  return {
    list,
    retry() {
      setList(null);
      void load();
    },
    async signOut(id) {
      const work = () => call(endpoints.sessionRevoke, { params: { id } });
      const done = await signOutAndNotify(messages.account.deviceSignedOut, work);
      if (done) keepOnly((session) => session.id !== id);
      return done;
    },
    async signOutOthers() {
      const done = await signOutAndNotify(messages.account.othersSignedOut, () =>
        call(endpoints.sessionRevokeOthers),
      );
      if (done) keepOnly((session) => session.current);
      return done;
    },
  };
}
