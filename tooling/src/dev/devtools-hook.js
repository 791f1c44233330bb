import { initialize } from "react-devtools-core";

// Creates the global hook of React's developer tools. React registers with the hook when it starts. The remotes'
// refresh runtimes load later and find React through it.
initialize();
