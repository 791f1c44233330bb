export { signedInEndpoints } from "@handwork/contract";
