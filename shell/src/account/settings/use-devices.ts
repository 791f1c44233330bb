import { endpoints, messages, type SignedInSession } from "@handwork/contract";
import { notify } from "@handwork/federation";
import { ApiError, call } from "@handwork/http";
import { useCallback, useEffect, useState } from "react";

interface Devices {
  /** Null while it is loading. */
  readonly list: readonly SignedInSession[] | "failed" | null;
  readonly retry: () => void;
  /** Signs out one device and notifies the person. Resolves to whether the device is signed out. */
  readonly signOut: (id: string) => Promise<boolean>;
  /** Like `signOut`, for all other devices. */
  readonly signOutOthers: () => Promise<boolean>;
}

const isAlreadySignedOut = (error: unknown) => error instanceof ApiError && error.status === 404;

async function signOutAndNotify(successText: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    if (!isAlreadySignedOut(error)) {
      const text = error instanceof ApiError ? error.text("detail") : null;
      notify(text ?? messages.account.signOutFailed, "error");
      return false;
    }
  }
  notify(successText, "success");
  return true;
}

/** Loads the devices on which the person is signed in. Returns functions that sign them out. */
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
    setList((current) => (Array.isArray(current) ? current.filter(stays) : current));

  return {
    list,
    retry() {
      setList(null);
      void load();
    },
    async signOut(id) {
      const work = () => call(endpoints.sessionRevoke, { params: { id } });
      const isSignedOut = await signOutAndNotify(messages.account.deviceSignedOut, work);
      if (isSignedOut) keepOnly((session) => session.id !== id);
      return isSignedOut;
    },
    async signOutOthers() {
      const isSignedOut = await signOutAndNotify(messages.account.othersSignedOut, () =>
        call(endpoints.sessionRevokeOthers),
      );
      if (isSignedOut) keepOnly((session) => session.current);
      return isSignedOut;
    },
  };
}
