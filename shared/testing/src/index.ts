export * from "./answer-question.ts";
export * from "./factories.ts";
export * from "./local-api.ts";
export * from "./posted-job.ts";
export * from "./render-page.tsx";
