// The search of the page of calls: whatever does not have all of the words is hidden.
const box = document.querySelector('.search')
const field = document.getElementById('search')
const shown = document.getElementById('shown')
const nothing = document.getElementById('nothing')
const calls = [...document.querySelectorAll('.call')].map((call) => ({
  call,
  words: call.querySelector('summary').textContent.toLowerCase(),
}))
const subjects = [...document.querySelectorAll('.subject')]

function search() {
  const asked = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { call, words } of calls) {
    call.hidden = !asked.every((word) => words.includes(word))
    if (!call.hidden) count += 1
  }
  for (const subject of subjects) subject.hidden = !subject.querySelector('.call:not([hidden])')
  shown.textContent = String(count)
  nothing.hidden = count > 0
}

/** A link to a type or a call opens it; a link to what the search has hidden ends the search. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!target) return
  if (target.closest('[hidden]')) {
    field.value = ''
    search()
  }
  if (target instanceof HTMLDetailsElement) target.open = true
  target.scrollIntoView()
}

box.hidden = false
field.addEventListener('input', search)
addEventListener('hashchange', openTarget)
openTarget()
// What a browser kept of an earlier visit.
if (field.value) search()
