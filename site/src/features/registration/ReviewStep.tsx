import { cityName } from '@olympiad/contracts/cities'
import { langOfWords, localized } from '@olympiad/contracts/lang'
import { normaliseNumber } from '../people/look-up-number.ts'
import { ageName } from './CompetitionStep.tsx'
import type { PeopleLookUps, StepProps } from './wizard-types.ts'

type Props = StepProps & { coaches: PeopleLookUps; members: PeopleLookUps; goTo: (step: number) => void }

export function ReviewStep(props: Props) {
  const { lang, texts, seasons, regions, values, competition, coaches, members, goTo } = props
  const season = seasons.find(({ _id }) => _id === values.season_id)
  const region = regions.find(({ _id }) => _id === values.region)
  const names = (numbers: string[], people: PeopleLookUps) =>
    numbers
      .filter((number) => number.trim() !== '')
      .map((number): [string, string] => {
        const lookUp = people.get(number)
        return [normaliseNumber(number), lookUp.state === 'found' ? lookUp.found.name : '…']
      })
  const regionName = region ? (lang === 'ar' ? region.ar_name : region.en_name) : ''
  const location = [...new Set([cityName(values.city, lang), regionName])].filter(Boolean)
  const parts: [string, number, [string, string][]][] = [
    [
      texts.stepCompetition,
      0,
      [
        [texts.season, season ? localized(season, 'name', lang) : ''],
        [texts.competition, competition ? localized(competition, 'name', lang) : ''],
        [texts.ageLevel, ageName(values.ageLevel, competition)],
      ],
    ],
    [
      texts.stepTeam,
      1,
      [
        [texts.teamName, values.teamName],
        [texts.schoolName, values.schoolName],
        [texts.region, location.join(lang === 'ar' ? '، ' : ', ')],
        ...(values.stage ? ([[texts.stage, values.stage]] as [string, string][]) : []),
      ],
    ],
    [texts.stepCoach, 2, names(values.coaches, coaches)],
    [texts.stepMembers, 3, names(values.members, members)],
  ]
  return parts.map(([title, step, facts]) => (
    <section key={title}>
      <h2>{title}</h2>
      <dl>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>
              <bdi>{term}</bdi>
            </dt>
            <dd>
              <bdi lang={langOfWords(fact)}>{fact}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <button className="plain" type="button" onClick={() => goTo(step)}>
        {texts.edit}
        <span className="visually-hidden"> {title}</span>
      </button>
    </section>
  ))
}
