import AddIcon from '@mui/icons-material/Add'
import { Alert, Box, Button, Typography } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { saveScoreSheet } from '@olympiad/contracts/calls/admin-events'
import { MAX_SECTIONS } from '@olympiad/contracts/judging/events'
import { itemsOf } from '@olympiad/contracts/judging/score-sheet'
import type { AdminEvent, SheetVersionView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useMay } from '../../../auth/use-rights.ts'
import { Section } from '../../../shared/Section.tsx'
import { eventPath } from '../event-path.ts'
import { useEventChange } from '../use-event-change.ts'
import { AdjustmentsEditor } from './AdjustmentsEditor.tsx'
import { addSection, blankDraft, type Draft, toDraft, toSheet } from './draft.ts'
import { issuesOf } from './issues.ts'
import { RulesEditor } from './RulesEditor.tsx'
import { SectionEditor } from './SectionEditor.tsx'
import { SheetFileButtons } from './SheetFileButtons.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { TimeEditor } from './TimeEditor.tsx'
import { useSheetTexts } from './texts.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

type SheetDesignerProps = { event: AdminEvent; challenge: string; version: SheetVersionView | undefined }

const NONE: ReadonlyMap<string, string> = new Map()

export function SheetDesigner({ event, challenge, version }: SheetDesignerProps) {
  const t = useSheetTexts()
  const translate = useTranslate()
  const notify = useNotify()
  const mayWrite = useMay('write')
  const { busy, error, change } = useEventChange()
  const [start, setStart] = useState<Draft>(() => (version ? toDraft(version.sheet) : blankDraft()))
  const [draft, setDraft] = useState(start)
  const [open, setOpen] = useState<string>()
  const [wasTried, setWasTried] = useState(false)
  const sheet = toSheet(draft)
  const isDirty = draft !== start && JSON.stringify(sheet) !== JSON.stringify(toSheet(start))
  useLeaveWarning(isDirty && !busy)
  const issues = wasTried ? issuesOf(sheet, t) : NONE
  const saved = new Set(version ? itemsOf(version.sheet).map(({ key }) => key) : [])
  // Of an event that has begun, the version may be on a device by now.
  const next = version ? (version.used || event.state !== 'planned' ? version.version + 1 : version.version) : 1
  const plan = !version
    ? t.version_new
    : next > version.version
      ? t.version_next(version.version)
      : t.version_same(next)

  async function save(): Promise<void> {
    setWasTried(true)
    const found = issuesOf(sheet, t)
    if (found.size > 0) {
      const [, section, item] = /^sections\.(\d+)\.items\.(\d+)/.exec([...found.keys()][0] ?? '') ?? []
      setOpen(draft.sections[Number(section)]?.items[Number(item)]?.id)
      return
    }
    const stored = await change<AnswerOf<typeof saveScoreSheet>>(
      {
        method: 'PUT',
        address: eventPath(event.id, 'challenges', challenge, 'sheet'),
        body: { from: version?.id ?? null, sheet },
      },
      null,
    )
    if (!stored) return
    setStart(draft)
    setWasTried(false)
    notify(t.saved(stored.sheet.version), { type: 'success' })
  }

  return (
    <Box sx={LAYOUT}>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        <Alert severity={version && next > version.version ? 'warning' : 'info'} variant="outlined">
          {mayWrite ? plan : t.read_only}
        </Alert>
        {mayWrite && (
          <>
            <Section title={t.editor}>
              <SheetFileButtons draft={draft} onDraft={setDraft} />
              {draft.sections.map((section, at) => (
                <SectionEditor
                  key={section.id}
                  draft={draft}
                  at={at}
                  open={open}
                  saved={saved}
                  issues={issues}
                  onDraft={setDraft}
                  onOpen={setOpen}
                />
              ))}
              <Button
                variant="outlined"
                startIcon={<AddIcon />}
                disabled={draft.sections.length >= MAX_SECTIONS}
                onClick={() => setDraft(addSection(draft))}
              >
                {t.add_section}
              </Button>
            </Section>
            <RulesEditor draft={draft} issues={issues} onDraft={setDraft} />
            <TimeEditor draft={draft} issues={issues} onDraft={setDraft} />
            <AdjustmentsEditor draft={draft} issues={issues} onDraft={setDraft} />
            <Box sx={BAR}>
              <Button variant="contained" loading={busy} disabled={!isDirty && version !== undefined} onClick={save}>
                {version && next > version.version ? t.save_as(next) : t.save}
              </Button>
              {isDirty && <Button onClick={() => setDraft(start)}>{t.discard}</Button>}
              <Typography variant="body2" color="text.secondary" role="status">
                {isDirty && translate('console.unsaved')}
              </Typography>
              {issues.size > 0 && (
                <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
                  {t.wrong(issues.size)}
                </Alert>
              )}
              {error && (
                <Alert severity="error" variant="outlined" sx={{ width: '100%' }}>
                  {translate(error, { _: error })}
                </Alert>
              )}
            </Box>
          </>
        )}
      </Box>
      <Box
        sx={{
          minWidth: 0,
          position: { lg: 'sticky' },
          top: 56,
          maxHeight: { lg: 'calc(100vh - 64px)' },
          overflow: { lg: 'auto' },
        }}
      >
        <SheetPreview sheet={sheet} />
      </Box>
    </Box>
  )
}

const LAYOUT = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(340px, 2fr)' },
} as const

const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
} as const
