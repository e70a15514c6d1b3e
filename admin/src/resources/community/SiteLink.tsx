import OpenIcon from '@mui/icons-material/OpenInNewOutlined'
import { Button, IconButton, Tooltip } from '@mui/material'
import { withLangPrefix } from '@olympiad/contracts/routes'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'

type SiteLinkProps = {
  /** Without the language prefix. */
  path: string
  of?: string
}

export function SiteLink({ path, of }: SiteLinkProps) {
  const translate = useTranslate()
  const lang = useLang()
  const label = translate('resources.community.on_site')
  const linkProps = { href: withLangPrefix(path, lang), target: '_blank', rel: 'noopener' } as const
  const newTab = translate('console.opens_new_tab')
  if (of === undefined) {
    return (
      <Button size="small" component="a" {...linkProps} startIcon={<OpenIcon />} aria-label={`${label} (${newTab})`}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        component="a"
        {...linkProps}
        aria-label={`${translate('resources.community.action_of', { action: label, name: of })} (${newTab})`}
        onClick={(event: { stopPropagation(): void }) => event.stopPropagation()}
      >
        <OpenIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
