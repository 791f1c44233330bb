export { registerPageTexts } from "./page-texts.routes.ts";
