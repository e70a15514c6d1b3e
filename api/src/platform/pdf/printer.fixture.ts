import { execFileSync } from 'node:child_process'
import { pino } from 'pino'
import { fontFaces } from './fonts.ts'

export const silentLog = pino({ level: 'silent' })

export const testPage = (
  body: string,
) => `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>شهادة</title>
<style>${fontFaces()}@page{size:A4;margin:0}body{font-family:'IBM Plex Sans Arabic'}h1{font-family:'Readex Pro'}</style></head>
<body>${body}</body></html>`
export const bilingualPage = testPage('<h1>فاتورة ضريبية Invoice</h1><p>فريق صقور سدير، Sudair Falcons 518.00</p>')

export const pdfSource = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
export const pageCount = (pdf: Uint8Array) => pdfSource(pdf).match(/\/Type \/Page\b/g)?.length ?? 0

export function browserProcesses(type?: string): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args=', '-ww'], { encoding: 'utf8' })
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row))
    .filter((match) => match !== null)
    .map(([, pid, ppid, command = '']) => ({ pid: Number(pid), ppid: Number(ppid), command }))
    .filter(({ command }) => command.includes('remote-debugging-pipe') || command.includes('--type='))
  const roots = rows.filter(({ ppid }) => ppid === process.pid).map(({ pid }) => pid)
  if (!type) return roots
  const family = new Set(roots)
  for (const { pid, ppid } of rows) if (family.has(ppid)) family.add(pid)
  return rows.filter(({ pid, command }) => family.has(pid) && command.includes(`--type=${type}`)).map(({ pid }) => pid)
}
