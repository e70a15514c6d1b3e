import { Alert, Box, Button, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { previewPublication, publishResults } from '@olympiad/contracts/calls/admin-events'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LinkBase, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../auth/use-rights.ts'
import { errorMessage, httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { filteredListPath } from '../../../shared/filtered-list-path.ts'
import { LoadError } from '../../../shared/LoadError.tsx'
import { RecordsLoading } from '../../../shared/Records.tsx'
import { Section } from '../../../shared/Section.tsx'
import type { OfSetup } from '../EventShow.tsx'
import { eventPath, eventScreen } from '../event-path.ts'
import { useDivisionNames } from '../use-division-names.ts'
import { useEventChange } from '../use-event-change.ts'
import { MissingResults } from './MissingResults.tsx'
import { PercentageMedal } from './PercentageMedal.tsx'
import { PublicationRows } from './PublicationRows.tsx'
import { usePublicationTexts } from './texts.ts'

type Preview = AnswerOf<typeof previewPublication>
type Published = AnswerOf<typeof publishResults>

export function Publication({ setup: { event, challenges } }: OfSetup) {
  const t = usePublicationTexts()
  const [params, setParams] = useSearchParams()
  const { nameOf } = useDivisionNames(event.divisions)
  const division = event.divisions.find(({ id }) => id === params.get('division'))?.id ?? ''
  const isOpen = event.state === 'planned' || event.state === 'running'
  if (event.rehearsal) return <Alert severity="info">{t.rehearsal}</Alert>
  return (
    <Section title={t.title}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t.lead}
      </Typography>
      <TextField
        select
        size="small"
        label={t.division}
        value={division}
        onChange={({ target }) => setParams(target.value ? { division: target.value } : {}, { replace: true })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: '100%', sm: 360 }, m: 0, mb: 2 }}
      >
        <MenuItem value="">{t.all}</MenuItem>
        {event.divisions.map((each) => (
          <MenuItem key={each.id} value={each.id}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
      {isOpen && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t.close_first}
        </Alert>
      )}
      <Comparison
        key={division}
        event={event.id}
        division={division}
        isOpen={isOpen}
        challenges={challenges}
        hasMedals={event.divisions.some(({ id, medals }) => medals !== null && (!division || id === division))}
      />
    </Section>
  )
}

/** `isOpen`: scores may still come in, so that nothing is published. */
type OfDivision = { event: string; division: string; isOpen: boolean }

type ComparisonProps = OfDivision & Pick<OfSetup['setup'], 'challenges'> & { hasMedals: boolean }

function Comparison({ event, division, isOpen, challenges, hasMedals }: ComparisonProps) {
  const t = usePublicationTexts()
  const translate = useTranslate()
  const [published, setPublished] = useState<Published>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['events', event, 'publication', division],
    queryFn: async ({ signal }): Promise<Preview> => {
      const query = division ? `?${new URLSearchParams({ division })}` : ''
      return (await httpClient(eventPath(event, 'publication') + query, { signal })).json
    },
    // Scores and results may have changed since.
    gcTime: 0,
    retry: shouldRetry,
    enabled: !published,
  })
  if (published) return <Done published={published} hasMedals={hasMedals} onAgain={() => setPublished(undefined)} />
  if (error) {
    const reason = errorMessage(error, '')
    return (
      <LoadError onRetry={() => refetch()}>
        {t.failed} {translate(reason, { _: reason })}
      </LoadError>
    )
  }
  if (!data) return <RecordsLoading />
  return (
    <>
      <Warnings event={event} preview={data} challenges={challenges} />
      {data.rows.length === 0 ? (
        <Typography color="text.secondary">{t.empty}</Typography>
      ) : (
        <Typography variant="body2" color="text.secondary" role="status">
          {t.counts(data.counts.new, data.counts.changed, data.counts.unchanged)}
        </Typography>
      )}
      <PublicationRows preview={data} />
      <PublishPanel
        key={data.digest}
        event={event}
        division={division}
        isOpen={isOpen}
        preview={data}
        isStale={isFetching}
        onPublished={setPublished}
      />
    </>
  )
}

type WarningsProps = { event: string; preview: Preview } & Pick<OfSetup['setup'], 'challenges'>

function Warnings({ event, preview: { waiting, missing, unwritten, medals }, challenges }: WarningsProps) {
  const t = usePublicationTexts()
  const lost = medals.filter(({ now }) => now === null)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
      {waiting > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button
              color="inherit"
              size="small"
              component={LinkBase}
              to={`${eventScreen(event, 'scorings')}?state=sent`}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t.waiting_open}
            </Button>
          }
        >
          {t.waiting(waiting)}
        </Alert>
      )}
      <MissingResults {...{ missing, challenges }} />
      {unwritten.length > 0 && (
        <Alert severity="info" variant="outlined">
          {t.unwritten}
          <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
            {unwritten.map(({ team_no, name, reason, before }) => (
              <li key={team_no}>
                <bdi>{formatTeamNumber(team_no)}</bdi> · <bdi>{name}</bdi> – {t.reasons[reason]}
                {before && t.stands(before.ranked)}
                <UnwrittenMedal medal={medals.find((each) => each.team_no === team_no)} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t.medal_lost}
          <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
            {lost.map(({ team_no, name }) => (
              <li key={team_no}>
                <bdi>{formatTeamNumber(team_no)}</bdi> · <bdi>{name}</bdi>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}

/** A team beyond the last place has its medal all the same. */
const UnwrittenMedal = ({ medal }: { medal: Preview['medals'][number] | undefined }) =>
  medal?.now && (
    <>
      {' · '}
      <PercentageMedal medal={medal} />
    </>
  )

type PublishPanelProps = OfDivision & {
  preview: Preview
  isStale: boolean
  onPublished: (published: Published) => void
}

function PublishPanel({ event, division, isOpen, preview, isStale, onPublished }: PublishPanelProps) {
  const t = usePublicationTexts()
  const translate = useTranslate()
  const mayWrite = useMay('write')
  const { busy, error, change, clearErrors } = useEventChange()
  const [isAsking, setIsAsking] = useState(false)
  const [replaces, setReplaces] = useState(false)
  const { counts, rows, digest, waiting, medals } = preview
  const certificates = rows.filter(({ certificate }) => certificate !== null).length
  const medalCertificates = medals.filter(({ certificate }) => certificate !== null).length
  const needsReplacing = certificates + medalCertificates > 0
  const areMedalsSame = medals.every(({ now, before }) => JSON.stringify(now) === JSON.stringify(before))
  const count = counts.new + counts.changed
  const publish = async () => {
    const body = { digest, replace_certificates: replaces, ...(division && { division }) }
    const published = await change<Published>(
      { method: 'POST', address: eventPath(event, 'publication'), body },
      t.published,
    )
    if (published) onPublished(published)
  }
  if (!mayWrite || rows.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      {needsReplacing && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {certificates > 0 && (
            <div>
              {translate('resources.results.import.certificates', { smart_count: certificates })}{' '}
              {translate('resources.results.certificates_will')}
            </div>
          )}
          {medalCertificates > 0 && <div>{t.medals_outdated(medalCertificates)}</div>}
          <div>
            <FormControlLabel
              control={<Checkbox checked={replaces} onChange={(_event, on) => setReplaces(on)} />}
              label={translate('resources.results.certificates_replace')}
            />
          </div>
        </Alert>
      )}
      {count === 0 && counts.bad === 0 && areMedalsSame && (
        <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
          {t.nothing}
        </Alert>
      )}
      <Button
        variant="contained"
        size="large"
        disabled={isOpen || isStale || waiting > 0 || counts.bad > 0 || (needsReplacing && !replaces)}
        onClick={() => {
          clearErrors()
          setIsAsking(true)
        }}
      >
        {count > 0 ? t.publish_count(count) : t.publish}
      </Button>
      <ConfirmDialog
        open={isAsking}
        busy={busy}
        error={error}
        title={t.confirm_title}
        confirmLabel={t.publish}
        onConfirm={publish}
        onClose={() => setIsAsking(false)}
      >
        {t.confirm_what} {t.counts(counts.new, counts.changed, counts.unchanged)}
      </ConfirmDialog>
    </Box>
  )
}

type DoneProps = { published: Published; hasMedals: boolean; onAgain: () => void }

function Done({ published: { counts }, hasMedals, onAgain }: DoneProps) {
  const t = usePublicationTexts()
  const done = useRef<HTMLDivElement>(null)
  // The button that published is gone.
  useEffect(() => done.current?.focus(), [])
  const certificates = [['f', t.certificates], ...(hasMedals ? [['m', t.medal_certificates]] : [])] as const
  return (
    <Alert severity="success" variant="outlined" ref={done} tabIndex={-1}>
      <b>{t.published}</b> {t.counts(counts.new, counts.changed, counts.unchanged)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" component={LinkBase} to="/results">
          {t.medals}
        </Button>
        {certificates.map(([type, words]) => (
          <Button
            key={type}
            size="small"
            variant="outlined"
            component={LinkBase}
            to={filteredListPath({ resource: 'certificates', filter: { type } })}
          >
            {words}
          </Button>
        ))}
        <Button size="small" variant="outlined" component={LinkBase} to="/results/import">
          {t.undo}
        </Button>
        <Button size="small" onClick={onAgain}>
          {t.again}
        </Button>
      </Box>
    </Alert>
  )
}
