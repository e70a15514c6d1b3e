import { localized } from '@olympiad/contracts/lang'
import { pictureAt, srcsetOf } from '@olympiad/contracts/pictures'
import { listNames } from '../../lib/names.ts'
import { ageName } from './CompetitionStep.tsx'
import type { People, StepProps } from './context.ts'

/** Beside steps 1 to 4: what the team is so far. */
export function TeamSoFar(props: StepProps & { coaches: People; members: People }) {
  const { lang, texts, seasons, values, competition, coaches, members } = props
  const season = seasons.find(({ _id }) => _id === values.season_id)
  const names = (numbers: string[], people: People): string =>
    listNames(
      numbers
        .map((number) => people.of(number))
        .flatMap((lookUp) => (lookUp.state === 'found' ? [lookUp.found.name] : [])),
      lang,
    )
  const facts: [string, string][] = [
    [texts.season, season ? localized(season, 'name', lang) : ''],
    [texts.competition, competition ? localized(competition, 'name', lang) : ''],
    [texts.ageLevel, ageName(values.ageLevel, competition)],
    [texts.teamName, values.teamName],
    [texts.stepCoach, names(values.coaches, coaches)],
    [texts.stepMembers, names(values.members, members)],
  ]
  return (
    <div className="stepped card">
      {competition?.banner ? (
        <div className="pic desk-only">
          <img
            src={pictureAt(competition.banner)}
            srcSet={srcsetOf(competition.banner, 368)}
            sizes="368px"
            alt=""
            width="368"
            height="168"
          />
        </div>
      ) : null}
      <div className="card-body">
        <h2 className="h2">{texts.soFar}</h2>
        <dl className="facts">
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={fact ? undefined : 'wait'}>
                <bdi>{fact || texts.later}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
