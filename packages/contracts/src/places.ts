// No schemas here: the console loads it.

/** Of an age level, or of teams whose level the competition does not have. `places` 0: no limit. */
export type LevelUse = {
  readonly title: string
  readonly places: number
  readonly taken: number
  readonly waiting: number
}
/** `places` 0: no limit besides those of the levels. */
export type PlacesUse = { readonly places: number; readonly levels: readonly LevelUse[] }

export const PLACES_STATES = ['open', 'few', 'full'] as const
export type PlacesState = (typeof PLACES_STATES)[number]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const limitOf = (places: number): number => places || Number.POSITIVE_INFINITY
const roomIn = ({ places, taken }: Pick<LevelUse, 'places' | 'taken'>): number => limitOf(places) - taken

const levelOf = ({ levels }: PlacesUse, title: string): LevelUse =>
  levels.find((level) => level.title === title) ?? { title, places: 0, taken: 0, waiting: 0 }

export const placesTaken = ({ levels }: PlacesUse): number => sum(levels.map(({ taken }) => taken))
export const teamsWaiting = ({ levels }: PlacesUse): number => sum(levels.map(({ waiting }) => waiting))

export const isLimited = ({ places, levels }: { places: number; levels: readonly Pick<LevelUse, 'places'>[] }) =>
  places > 0 || levels.some((level) => level.places > 0)

/** Whether a place of this level is free, whoever waits for it. */
export const hasRoom = (use: PlacesUse, title: string): boolean =>
  roomIn(levelOf(use, title)) > 0 && limitOf(use.places) - placesTaken(use) > 0

/** Places of the competition that neither a team has nor a waiting one could take. */
const unclaimed = (use: PlacesUse): number =>
  limitOf(use.places) -
  placesTaken(use) -
  sum(use.levels.map((level) => Math.min(level.waiting, Math.max(0, roomIn(level)))))

/** Which limit keeps a newcomer out. A place that a waiting team can take is no newcomer's. */
export function fullLimit(use: PlacesUse, title: string): 'competition' | 'level' | undefined {
  const level = levelOf(use, title)
  if (unclaimed(use) <= 0) return 'competition'
  return roomIn(level) - level.waiting <= 0 ? 'level' : undefined
}

/** A tenth, at least one. */
const isFew = (left: number, limit: number): boolean => left <= Math.ceil(limit / 10)

export function levelState(use: PlacesUse, title: string): PlacesState {
  if (fullLimit(use, title)) return 'full'
  const level = levelOf(use, title)
  const isLevelFew = isFew(roomIn(level) - level.waiting, level.places)
  const isCompetitionFew = isFew(unclaimed(use), use.places)
  return (level.places > 0 && isLevelFew) || (use.places > 0 && isCompetitionFew) ? 'few' : 'open'
}

/** Of the levels `titles` together. */
export function competitionState(use: PlacesUse, titles: readonly string[]): PlacesState {
  const states = titles.map((title) => levelState(use, title))
  if (states.length > 0 && states.every((state) => state === 'full')) return 'full'
  return states.length > 0 && states.every((state) => state !== 'open') ? 'few' : 'open'
}
