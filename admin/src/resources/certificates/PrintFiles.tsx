import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Alert, Box, Button, MenuItem, Typography } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { downloadMedalList } from '@olympiad/contracts/calls/admin-results'
import type { downloadFinalCertificates, previewFinalCertificates } from '@olympiad/contracts/calls/certificates'
import type { IssuedType } from '@olympiad/contracts/views/certificates'
import { type ReactNode, useState } from 'react'
import { LinkBase, useStore } from 'react-admin'
import { Can } from '../../auth/Can.tsx'
import { useDownload } from '../../data/use-download.ts'
import { DialogField } from '../../shared/DialogField.tsx'
import { Progress } from '../../shared/Progress.tsx'
import { useLang } from '../../use-lang.ts'
import { IssueDialog } from './IssueFinalsButton.tsx'
import { printTexts } from './print-texts.ts'

const MEDALS: typeof downloadMedalList.path = '/api/admin/results/medals.pdf'
const FINALS: typeof downloadFinalCertificates.path = '/api/admin/certificates/finals.pdf'

type Preview = AnswerOf<typeof previewFinalCertificates>
type PrintFilesProps = {
  competition: string
  preview: Preview
  medals: Preview
  /** Query of both files. */
  scope: string
  onIssued: () => void
}

export function PrintFiles(props: PrintFilesProps) {
  const t = printTexts[useLang()]
  const { results, certificates } = props.preview
  const toImport = (
    <Can right="results.write">
      <Button component={LinkBase} to="/results/import" color="inherit" size="small">
        {t.to_import}
      </Button>
    </Can>
  )
  return (
    <>
      {results === 0 && (
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }} action={toImport}>
          {t.no_results}
        </Alert>
      )}
      {results > 0 && <MedalListFile count={results} scope={props.scope} />}
      {results + certificates > 0 && <CertificatesFile {...props} type="f" />}
      {props.medals.results + props.medals.certificates > 0 && (
        <CertificatesFile {...props} preview={props.medals} type="m" />
      )}
    </>
  )
}

function File({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {about}
      </Typography>
      {children}
    </Box>
  )
}

function MedalListFile({ count, scope }: { count: number; scope: string }) {
  const readerLang = useLang()
  const t = printTexts[readerLang]
  const { busy, download } = useDownload()
  const [lang, setLang] = useStore<string>('export.lang', readerLang)
  return (
    <File title={t.medals} about={t.medals_what}>
      <Typography sx={{ mt: 1 }}>{t.teams(count)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 0.5 }}>
        <DialogField
          select
          size="small"
          fullWidth={false}
          label={t.lang}
          value={lang}
          disabled={busy}
          onChange={setLang}
          sx={{ minWidth: 128 }}
        >
          <MenuItem value="ar">العربية</MenuItem>
          <MenuItem value="en">English</MenuItem>
        </DialogField>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          loading={busy}
          loadingPosition="start"
          onClick={() => void download(`${MEDALS}?${scope}&lang=${lang}`)}
        >
          {t.save_medals}
        </Button>
      </Box>
      {busy && <Progress words={t.printing_medals} />}
    </File>
  )
}

type CertificatesFileProps = Omit<PrintFilesProps, 'medals'> & { type: IssuedType }

function CertificatesFile({ competition, preview, scope, type, onIssued }: CertificatesFileProps) {
  const t = printTexts[useLang()]
  const words =
    type === 'm'
      ? { title: t.percentage, about: t.percentage_what, save: t.save_percentage }
      : { title: t.finals, about: t.finals_what, save: t.save_finals }
  const { busy, download } = useDownload()
  const [isIssuing, setIsIssuing] = useState(false)
  const { certificates, pages, max_pages, due, inactive } = preview
  const isTooLong = pages > max_pages
  const issueButton = (
    <Can right="results.write">
      <Button color="inherit" size="small" onClick={() => setIsIssuing(true)}>
        {t.issue}
      </Button>
    </Can>
  )
  return (
    <File title={words.title} about={words.about}>
      <Typography sx={{ mt: 1 }}>{certificates > 0 ? t.certificates(certificates, pages) : t.none}</Typography>
      {inactive > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t.inactive(inactive)}
        </Typography>
      )}
      {due > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }} action={issueButton}>
          {t.due(due)}
        </Alert>
      )}
      {isTooLong && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {t.too_many(max_pages)}
        </Alert>
      )}
      {certificates > 0 && (
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          disabled={isTooLong}
          loading={busy}
          loadingPosition="start"
          sx={{ mt: 1.5 }}
          onClick={() => void download(`${FINALS}?${scope}&type=${type}`)}
        >
          {words.save}
        </Button>
      )}
      {busy && <Progress words={t.printing(pages)} />}
      {isIssuing && (
        <IssueDialog
          competition={competition}
          type={type}
          onClose={() => {
            setIsIssuing(false)
            onIssued()
          }}
        />
      )}
    </File>
  )
}
