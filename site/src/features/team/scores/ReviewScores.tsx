import { NUMBERS, normaliseScores, ROUNDS, roundFieldPath, type Values } from './fields.ts'
import { fieldLabel, roundName } from './labels.ts'
import type { ScoreFormProps } from './scores.server.ts'

type Props = Pick<ScoreFormProps, 'kind' | 'texts' | 'teamId'> & { values: Values; file: File | undefined }

export function ReviewScores({ kind, texts, teamId, values, file }: Props) {
  const read = normaliseScores(kind, values, teamId)
  const github = read['github']
  return (
    <>
      {ROUNDS.map((round) => (
        <section key={round}>
          <h2>{roundName(kind, round, texts)}</h2>
          <dl>
            {[...NUMBERS[kind], 'youtube_link' as const].map((field) => (
              <Fact key={field} term={fieldLabel(field, texts)} fact={read[roundFieldPath(kind, round, field)]} />
            ))}
          </dl>
        </section>
      ))}
      {github ? (
        <section>
          <h2>{texts.work}</h2>
          <dl>
            <Fact term={texts.github} fact={github} />
            <Fact term={texts.report} fact={file?.name} dir="auto" />
          </dl>
        </section>
      ) : null}
    </>
  )
}

const Fact = ({ term, fact, dir = 'ltr' }: { term: string; fact: string | undefined; dir?: 'ltr' | 'auto' }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <bdi dir={dir}>{fact}</bdi>
    </dd>
  </div>
)
