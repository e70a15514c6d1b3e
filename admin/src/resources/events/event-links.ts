/** Screens of the site for the day. */
export const eventLinks = (event: string) => ({
  live: `/live/${event}`,
  judge: '/judge/',
  ceremony: `/judge/?event=${event}`,
})
