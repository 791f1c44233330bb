import { initialize } from "react-devtools-core";

// React registers with the hook of its developer tools when it starts. The refresh runtimes of remotes load later and
// find React through that hook.
initialize();
