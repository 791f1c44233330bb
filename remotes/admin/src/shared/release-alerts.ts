import { endpoints, type ReleaseOverview } from "@handwork/contract";
import { call } from "@handwork/http";
import { appName, failureRateText, isNearErrorLimit, requestText } from "./releases.ts";

/** A release problem or a request for approval that needs an admin. */
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
    ...apps.filter(isNearErrorLimit).map((app): ReleaseAlert => {
      const liveFailures = app.failures?.filter(({ version }) => version === app.live) ?? [];
      const [since] = liveFailures.map(({ first_at }) => first_at).sort();
      const text = `${appName(app.app)} fails for ${failureRateText(app)} of visitors`;
      return { key: `failing ${app.app}`, tone: "red", label: "Failing", text, since };
    }),
    ...canaries.flatMap(({ id, started_at, health }) =>
      Object.entries(health ?? {})
        .filter(([, appHealth]) => isNearErrorLimit({ health: appHealth }))
        .map(([app, appHealth]): ReleaseAlert => {
          const text = `${appName(app)}: ${failureRateText({ health: appHealth })} of reporting visitors in canary ${id} had errors`;
          const key = `canary ${id} ${app}`;
          return { key, tone: "red", label: "Canary failing", text, since: started_at };
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

/** Loads alerts for releases that fail, are disabled or need approval. Resolves to an empty list on failure. */
export const loadReleaseAlerts = (signal: AbortSignal): Promise<ReleaseAlert[]> =>
  call(endpoints.releaseOverview, { signal }).then(alertsOf, () => []);
