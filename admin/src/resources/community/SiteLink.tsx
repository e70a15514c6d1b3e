import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { inLang } from '@olympiad/contracts/routes'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'

type SiteLinkProps = {
  /** Without its language. */
  path: string
  /** Whose place it is; then it is an icon, in a row. */
  of?: string
}

/** The way to a post as it stands on the site, in a new tab. */
export function SiteLink({ path, of }: SiteLinkProps) {
  const translate = useTranslate()
  const lang = useLang()
  const words = translate('resources.community.on_site')
  const beside = { href: inLang(path, lang), target: '_blank', rel: 'noopener' } as const
  const newTab = translate('console.opens_new_tab')
  if (of === undefined) {
    return (
      <Button size="small" component="a" {...beside} startIcon={<OpenIcon />} aria-label={`${words} (${newTab})`}>
        {words}
      </Button>
    )
  }
  return (
    <Tooltip title={words}>
      <IconButton
        size="small"
        component="a"
        {...beside}
        aria-label={`${translate('resources.community.action_of', { action: words, name: of })} (${newTab})`}
        onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
      >
        <OpenIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
