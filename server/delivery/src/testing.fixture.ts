export { type ReleaseSite, startReleaseSite } from "./live/site.fixture.ts";
export { archiveOf, entriesOf, fakeRelease, upload, writeBuild } from "./releases/release.fixture.ts";
