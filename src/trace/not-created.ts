/** A Pod that its controller could not create, though it tries: the API server refuses it, or nothing answers. Times in milliseconds since 1970. */
export interface NotCreated {
  /** The object that makes the Pod. */
  readonly owner: { readonly kind: string; readonly name: string; readonly namespace?: string }
  /** What made that object in turn: the Deployment of a ReplicaSet. */
  readonly by?: { readonly kind: string; readonly name: string }
  /** What the API server answered, as its controller wrote it; empty where no message is told. */
  readonly message: string
  /** How often that is told; 1 where nobody counted. */
  readonly count: number
  /** Pods that should be there, and those that are; absent where the status does not say. */
  readonly wanted?: number
  readonly made?: number
  /** Pods of an older template that still run. */
  readonly older?: number
  /** Since when, and the newest time that is known; absent where nothing tells. */
  readonly since?: { readonly fromMs: number; readonly nowMs: number; readonly isAbout: boolean }
  /** What the Deployment says of its rollout that has gone on for too long. */
  readonly overdue?: string
}
