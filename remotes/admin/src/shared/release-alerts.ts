import { endpoints, type ReleaseOverview } from "@handwork/contract";
import { call } from "@handwork/http";
import { appName, failsFor, isFailing, wishOf } from "./releases.ts";

/** What an admin should look at on Releases. */
export interface ReleaseAlert {
  key: string;
  tone: "red" | "ochre";
  /** The badge's text. */
  label: string;
  text: string;
  /** When it began, if known. */
  since?: string | undefined;
}

function alertsOf({ apps, canaries, requests = [] }: ReleaseOverview): ReleaseAlert[] {
  return [
    ...apps.filter(isFailing).map((app): ReleaseAlert => {
      const first = app.failures?.filter(({ version }) => version === app.live).map((one) => one.first_at);
      const text = `${appName(app.app)} ${failsFor(app)} visitors`;
      return { key: `failing ${app.app}`, tone: "red", label: "Failing", text, since: first?.sort()[0] };
    }),
    ...canaries.flatMap(({ id, started_at, health }) =>
      Object.entries(health ?? {}).flatMap(([app, observed]): ReleaseAlert[] => {
        if (!isFailing({ health: observed })) return [];
        const text = `${appName(app)} ${failsFor({ health: observed })} the visitors in canary ${id} who reported on it`;
        return [{ key: `canary ${id} ${app}`, tone: "red", label: "Canary fails", text, since: started_at }];
      }),
    ),
    ...apps.flatMap(({ app, disabled }): ReleaseAlert[] => {
      if (!disabled) return [];
      const text = `${appName(app)} is disabled: ${disabled.reason}`;
      return [{ key: `disabled ${app}`, tone: "red", label: "Disabled", text, since: disabled.at }];
    }),
    ...requests.map((request): ReleaseAlert => {
      const text = `${request.requested_by} wants to ${wishOf(request)}: ${request.reason}`;
      const key = `request ${request.id}`;
      return { key, tone: "ochre", label: "Approval", text, since: request.requested_at };
    }),
  ];
}

/** Releases that fail, are disabled or wait for an approval. Empty while the releases cannot be read. */
export const loadReleaseAlerts = (signal: AbortSignal): Promise<ReleaseAlert[]> =>
  call(endpoints.releaseOverview, { signal }).then(alertsOf, () => []);
