export { type Repeated, repeat, repeatWhileListening } from "./repeat.ts";
