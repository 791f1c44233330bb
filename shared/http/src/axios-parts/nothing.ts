/**
 * Stands in for what axios offers and this client never uses: its older way of stopping a call, names of status
 * codes, and forms as JSON or as an address.
 */
export default undefined;
