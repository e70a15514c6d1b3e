import { localized } from '@olympiad/contracts/lang'
import { pictureSrcset, pictureUrl } from '@olympiad/contracts/pictures'
import { joinNames } from '../../lib/names.ts'
import { ageName } from './CompetitionStep.tsx'
import type { PeopleLookUps, StepProps } from './wizard-types.ts'

export function TeamSummary(props: StepProps & { coaches: PeopleLookUps; members: PeopleLookUps }) {
  const { lang, texts, seasons, values, competition, coaches, members } = props
  const season = seasons.find(({ _id }) => _id === values.season_id)
  const names = (numbers: string[], people: PeopleLookUps): string =>
    joinNames(
      numbers
        .map((number) => people.get(number))
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
            src={pictureUrl(competition.banner)}
            srcSet={pictureSrcset(competition.banner, 368)}
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
