import { endpoints, type ReleaseOverview } from "@handwork/contract";
import { call } from "@handwork/http";
import { appName, failureRateText, isFailing, requestText } from "./releases.ts";

/** A problem or request on Releases that needs an admin. */
export interface ReleaseAlert {
  key: string;
  tone: "red" | "ochre";
  /** The badge's text. */
  label: string;
  text: string;
  /** When the problem began, if known. */
  since?: string | undefined;
}

function alertsOf({ apps, canaries, requests = [] }: ReleaseOverview): ReleaseAlert[] {
  return [
    ...apps.filter(isFailing).map((app): ReleaseAlert => {
      const starts = app.failures?.filter(({ version }) => version === app.live).map((one) => one.first_at);
      const text = `${appName(app.app)} ${failureRateText(app)} visitors`;
      return { key: `failing ${app.app}`, tone: "red", label: "Failing", text, since: starts?.sort()[0] };
    }),
    ...canaries.flatMap(({ id, started_at, health }) =>
      Object.entries(health ?? {}).flatMap(([app, observed]): ReleaseAlert[] => {
        if (!isFailing({ health: observed })) return [];
        const text = `${appName(app)} ${failureRateText({ health: observed })} the visitors in canary ${id} who sent a report`;
        return [
          { key: `canary ${id} ${app}`, tone: "red", label: "Canary failing", text, since: started_at },
        ];
      }),
    ),
    ...apps.flatMap(({ app, disabled }): ReleaseAlert[] => {
      if (!disabled) return [];
      const text = `${appName(app)} is disabled: ${disabled.reason}`;
      return [{ key: `disabled ${app}`, tone: "red", label: "Disabled", text, since: disabled.at }];
    }),
    ...requests.map((request): ReleaseAlert => {
      const text = `${request.requested_by} wants to ${requestText(request)}: ${request.reason}`;
      const key = `request ${request.id}`;
      return { key, tone: "ochre", label: "Needs approval", text, since: request.requested_at };
    }),
  ];
}

/** Releases that fail, are disabled or wait for approval. Resolves to an empty list if they cannot be loaded. */
export const loadReleaseAlerts = (signal: AbortSignal): Promise<ReleaseAlert[]> =>
  call(endpoints.releaseOverview, { signal }).then(alertsOf, () => []);
