import { routes } from '@olympiad/contracts/routes'

/** Screens of the site for the day. */
export const eventLinks = (event: string) => ({
  live: routes.board(event),
  judge: routes.judge(),
  head_judge: routes.headJudge(event),
  ceremony: routes.ceremony(event),
})
