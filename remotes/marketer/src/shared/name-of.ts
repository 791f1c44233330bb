/** Returns the first and last name, or the username if both are empty. */
export function nameOf(user: { first_name: string; last_name: string; username: string }): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}
