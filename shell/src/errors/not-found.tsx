import { messages } from "@handwork/contract";
import { NextSteps } from "./next-steps.tsx";
import { Notice } from "./notice.tsx";

export function NotFound() {
  return (
    <Notice title={messages.notFound} intro="The address may be wrong, or the page has moved.">
      <NextSteps />
    </Notice>
  );
}
