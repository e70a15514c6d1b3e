import { type LiveEvent, listLiveEvents } from '@olympiad/contracts/calls/live-events'

/** `division`: the one whose board is of the competition, if it has one alone. */
type ShownEvent = LiveEvent & { division: string | undefined }
type Scope = { season?: string | undefined; competition?: string | undefined }

/** None if the call fails: the page is about something else. */
export async function liveEvents({ send }: Pick<App.Locals, 'send'>, scope: Scope): Promise<ShownEvent[]> {
  const { events } = await send(listLiveEvents, {}).catch(() => ({ events: [] }))
  return shownEvents(events, scope)
}

export const shownEvents = (events: readonly LiveEvent[], { season, competition }: Scope): ShownEvent[] =>
  events.flatMap((event) => {
    if (season && event.season !== season) return []
    if (!competition) return { ...event, division: undefined }
    const own = event.divisions.filter(({ competion }) => competion === competition)
    return own.length === 0 ? [] : { ...event, division: own.length === 1 ? own[0]?.id : undefined }
  })
