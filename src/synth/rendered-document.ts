import { ApiObject } from 'cdk8s';
import { isTraced } from './tracing';
import { Document, ProgramPlace } from '../engine/read/document';

const loadTrace = () => require('./trace') as typeof import('./trace');

/** A rendered object. Its place in the program is looked up only if the object has findings. */
export class RenderedDocument implements Document {
  public constructor(
    private readonly object: ApiObject,
    public readonly manifest: unknown,
    public readonly index: number,
  ) {
  }

  public get constructPath(): string {
    return this.object.node.path;
  }

  public programPlace(): ProgramPlace | undefined {
    return isTraced() ? loadTrace().programPlace(this.object) : undefined;
  }
}
