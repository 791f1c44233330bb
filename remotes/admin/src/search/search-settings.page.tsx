import { endpoints, paths } from "@handwork/contract";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "@handwork/federation/router";
import { call } from "@handwork/http";
import { Console } from "../shared/console.tsx";
import { consoleStates } from "../shared/console-states.tsx";
import { Tabs } from "../shared/tabs.tsx";
import { Demand } from "./demand.tsx";
import { Districts } from "./districts.tsx";
import { TradeWords } from "./trade-words.tsx";

const TITLE = "Search";
const lists = { demand: "Demand", words: "Trade synonyms", districts: "Districts" };

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [demand, words, districts, professions, locations] = await Promise.all([
    call(endpoints.searchDemand, { signal }),
    call(endpoints.tradeWordList, { signal }),
    call(endpoints.districtList, { signal }),
    call(endpoints.professionList, { signal }),
    call(endpoints.locationList, { signal }),
  ]);
  return { demand, words, districts, professions, locations };
}

export function Component() {
  const { demand, words, districts, professions, locations } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const listInUrl = params.get("list") ?? "";
  const list = listInUrl in lists ? listInUrl : "demand";
  return (
    <Console title={TITLE} intro="Searches without results, and the words that the search recognises.">
      <div>
        <Tabs
          label="Lists"
          choices={Object.entries(lists).map(([key, label]) => ({
            label,
            to: `${paths.searchSettings}?list=${key}`,
            isCurrent: key === list,
          }))}
        />
        {list === "demand" && <Demand demand={demand} />}
        {list === "words" && <TradeWords words={words} professions={professions} />}
        {list === "districts" && <Districts districts={districts} locations={locations} />}
      </div>
    </Console>
  );
}

export const { Skeleton, ErrorBoundary } = consoleStates(TITLE);
