// Starts a worker from a script of packsite. Trusted Types require a policy for the address, and each policy name can be created only once
// per document.

type WorkerPolicy = { readonly createScriptURL: (address: string) => string }
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: WorkerPolicy) => WorkerPolicy
}

const KEY = Symbol.for('packsite-worker')

/** Starts a module worker. Throws TypeError for an address of another origin. */
export function openWorker(address: string): Worker {
  const shared = window as { trustedTypes?: TrustedTypes; [KEY]?: WorkerPolicy }
  const rules: WorkerPolicy = {
    createScriptURL: (script) => {
      if (new URL(script).origin !== location.origin) throw new TypeError(`${script} is of another site`)
      return script
    },
  }
  const policy = shared[KEY] ?? shared.trustedTypes?.createPolicy('packsite-worker', rules) ?? rules
  shared[KEY] = policy
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}
