// Converts texts with satteri and prints the CPU time of each in milliseconds. Runs as a process because native code can only be ended with its
// process.

import process from 'node:process'
import { createInterface } from 'node:readline'
import { markdownToHtml } from 'satteri'

const plain = { features: { gfm: true, frontmatter: false } }

markdownToHtml('warm', plain)
for await (const line of createInterface({ input: process.stdin })) {
  const { unit, count, end } = JSON.parse(line)
  const text = unit.repeat(count) + end
  const before = process.cpuUsage()
  markdownToHtml(text, plain)
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(`${String((user + system) / 1000)}\n`)
}
