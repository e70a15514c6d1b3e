import { localized } from '@olympiad/contracts/lang'
import type { OutdatedDraw } from '@olympiad/contracts/views/games'
import { fill } from '../../i18n/texts.ts'
import { isolateBidi } from '../../lib/names.ts'
import type { HeadJudgeProps } from './head-judge.server.ts'

/** Knock-outs whose groups were corrected after the draw. An admin draws again, in the console. */
export function OutdatedDraws({ props, draws }: { props: HeadJudgeProps; draws: readonly OutdatedDraw[] }) {
  const { bundle, lang, texts } = props
  return draws.map(({ challenge, changes, played }) => {
    const found = bundle.challenges.find(({ id }) => id === challenge)
    return (
      <div key={challenge} className="notice danger outdated" role="status">
        <p>
          <b>{fill(texts.outdated, { challenge: found ? isolateBidi(localized(found, 'name', lang)) : '' })}</b>
        </p>
        <ul>
          {changes.map(({ group, team, before, now, seeded }) => (
            <li key={team.id}>
              {fill(before === null ? texts.placeNow : texts.placeChanged, {
                ...{ group, now, before: before ?? '', team: isolateBidi(team.name) },
              })}
              {seeded ? null : ` (${texts.notDrawn})`}
            </li>
          ))}
        </ul>
        <p>
          {played.length > 0
            ? fill(texts.outdatedPlayed, { games: played.join(lang === 'ar' ? '، ' : ', ') })
            : texts.outdatedUnplayed}
        </p>
      </div>
    )
  })
}
