/** First and last name, as far as known; otherwise the username. */
export function nameOf(user: { first_name: string; last_name: string; username: string }): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}
