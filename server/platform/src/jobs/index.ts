export { type Repeated, repeat } from "./repeat.ts";
