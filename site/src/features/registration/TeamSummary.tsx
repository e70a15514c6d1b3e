import { langOfWords, localized } from '@olympiad/contracts/lang'
import { joinNames } from '../../lib/names.ts'
import { CompetitionPicture } from './CompetitionPicture.tsx'
import { ageName } from './CompetitionStep.tsx'
import type { PeopleLookUps, StepProps } from './wizard-types.ts'

type Props = StepProps & { step: number; coaches: PeopleLookUps; members: PeopleLookUps }

/** On phones a line that opens. The first step shows all of it itself. */
export function TeamSummary({ step, coaches, members, ...props }: Props) {
  const { lang, texts, seasons, values, competition } = props
  const season = seasons.find(({ _id }) => _id === values.season_id)
  if (step === 0) return null
  const names = (numbers: string[], people: PeopleLookUps): string =>
    joinNames(
      numbers
        .map((number) => people.get(number))
        .flatMap((lookUp) => (lookUp.state === 'found' ? [lookUp.found.name] : [])),
      lang,
    )
  const competitionName = competition ? localized(competition, 'name', lang) : ''
  const facts: [term: string, fact: string, step: number][] = [
    [texts.season, season ? localized(season, 'name', lang) : '', 0],
    [texts.competition, competitionName, 0],
    [texts.ageLevel, ageName(values.ageLevel, competition), 0],
    [texts.teamName, values.teamName, 1],
    [texts.stepCoach, names(values.coaches, coaches), 2],
    [texts.stepMembers, names(values.members, members), 3],
  ]
  const list = (
    <dl className="facts">
      {facts.map(([term, fact, ofStep]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={fact ? undefined : 'wait'}>
            <bdi lang={langOfWords(fact)}>{fact || (ofStep > step ? texts.later : texts.notYet)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      <details className="so-far phone-only">
        <summary>
          <span>
            {texts.soFar}: <bdi>{[competitionName, values.teamName].filter(Boolean).join(' · ')}</bdi>
          </span>
        </summary>
        {list}
      </details>
      <div className="stepped card desk-only">
        {competition ? (
          <div className="pic" data-tint={competition.tint}>
            <CompetitionPicture competition={competition} kind="side" />
          </div>
        ) : null}
        <div className="card-body">
          <h2 className="h2">{texts.soFar}</h2>
          {list}
        </div>
      </div>
    </>
  )
}
