import { initialize } from "react-devtools-core";

// Creates the hook of React's developer tools, with which React registers when it starts. The refresh runtimes of
// remotes load later and find React through the hook.
initialize();
