import type * as fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { WrongUse } from '../wrong-use';

/** The functions of `node:fs` that writing a file needs. */
export type Disk = Pick<typeof fs,
  'accessSync' | 'closeSync' | 'constants' | 'existsSync' | 'fchmodSync' | 'fchownSync' | 'fstatSync' | 'fsyncSync'
  | 'ftruncateSync' | 'lstatSync' | 'mkdirSync' | 'openSync' | 'readFileSync' | 'readlinkSync' | 'realpathSync'
  | 'renameSync' | 'rmdirSync' | 'rmSync' | 'statSync' | 'writeSync'>;

const PERMISSIONS = 0o7777;

const WRITE_BITS = 0o222;

/** The permissions of a new file, before the umask applies. */
const USUAL_PERMISSIONS = 0o666;

/** The new content of a file, staged completely in a temporary file beside it. */
export class StagedFile {
  private readonly target: string;
  private readonly before?: fs.Stats;
  /** The outermost folder that was created for the file. */
  private readonly newFolder?: string;
  private readonly temporary: string;
  /** Whether the temporary file can replace the target, with the same mode and owner. */
  private canReplace = true;
  private isKept = false;

  /** The path may be a link, and the file need not exist. Errors use the name. */
  public constructor(
    path: string, private readonly name: string, private readonly content: Buffer, private readonly disk: Disk,
  ) {
    this.before = disk.statSync(path, { throwIfNoEntry: false });
    this.expectWritable(path);
    this.target = this.targetOf(path);
    const folder = dirname(this.target);
    this.newFolder = this.makeFolder(folder);
    this.temporary = '';
    try {
      const [temporary, descriptor] = this.openBeside(folder);
      this.temporary = temporary;
      this.fill(descriptor);
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** Replaces the target with the staged content, or overwrites the target if it cannot be replaced. */
  public commit(): void {
    if (this.canReplace) {
      try {
        this.disk.renameSync(this.temporary, this.target);
        return;
      } catch (error) {
        // For example, a bind-mounted file can be written but not replaced.
        if (this.before === undefined) {
          throw error;
        }
      }
    }
    this.overwriteTarget();
  }

  /** Removes the temporary file, and created folders that are still empty. */
  public discard(): void {
    if (!this.isKept && this.temporary !== '') {
      this.disk.rmSync(this.temporary, { force: true });
    }
    if (this.newFolder !== undefined) {
      const above = dirname(this.newFolder);
      try {
        for (let folder = dirname(this.target); folder !== above; folder = dirname(folder)) {
          this.disk.rmdirSync(folder);
        }
      } catch {
        // The folder is not empty.
      }
    }
  }

  /**
   * Creates a folder and its parents one by one: where the system creates none, as in /proc, a recursive mkdir of Node
   * never returns.
   *
   * @returns the outermost new folder
   */
  private makeFolder(folder: string): string | undefined {
    const { disk } = this;
    if (disk.existsSync(folder)) {
      return undefined;
    }
    const above = dirname(folder);
    const outermost = this.makeFolder(above);
    try {
      disk.mkdirSync(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') {
        throw new WrongUse(`${this.name}: no folder can be made in ${above}`);
      }
      if (code !== 'EEXIST') { // another process has just made it
        throw error;
      }
    }
    return outermost ?? folder;
  }

  /** Rejects targets that are read-only or not files. The mode decides for root, too, who could write everything. */
  private expectWritable(path: string): void {
    const { before } = this;
    if (before === undefined) {
      return;
    }
    if (!before.isFile()) {
      const kind = before.isDirectory() ? 'a folder' : 'a pipe or a device';
      throw new WrongUse(`${this.name}: it is ${kind}, and only files are written`);
    }
    if ((before.mode & WRITE_BITS) === 0) {
      throw new WrongUse(`${this.name}: it is read-only; make it writable with chmod u+w if it may change`);
    }
    this.disk.accessSync(path, this.disk.constants.W_OK);
  }

  /** Resolves the links in a path, whose target need not exist. */
  private targetOf(path: string): string {
    const { disk } = this;
    if (this.before !== undefined) {
      return disk.realpathSync(path);
    }
    const isLink = disk.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink ? this.targetOf(resolve(disk.realpathSync(dirname(path)), disk.readlinkSync(path))) : path;
  }

  /** Opens a new temporary file, past any that other processes left behind. */
  private openBeside(folder: string): [string, number] {
    for (let attempt = 0; ; attempt++) {
      const path = join(folder, `.cdk8s-dra-${process.pid}-${attempt}.unfinished`);
      try {
        return [path, this.disk.openSync(path, 'wx', this.before === undefined ? USUAL_PERMISSIONS : 0o600)];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
          throw error;
        }
      }
    }
  }

  private fill(descriptor: number): void {
    try {
      this.overwrite(descriptor, this.content);
      if (this.before !== undefined) {
        this.canReplace = this.before.nlink === 1 && this.keepOwner(descriptor, this.before);
        this.disk.fchmodSync(descriptor, this.before.mode & PERMISSIONS);
      }
    } finally {
      this.disk.closeSync(descriptor);
    }
  }

  private keepOwner(descriptor: number, { uid, gid }: fs.Stats): boolean {
    const own = this.disk.fstatSync(descriptor);
    try {
      if (own.uid !== uid || own.gid !== gid) {
        this.disk.fchownSync(descriptor, uid, gid);
      }
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Overwrites the target, and restores it if that fails. If restoring fails, too, the temporary file is kept as the
   * only complete copy.
   */
  private overwriteTarget(): void {
    const { disk, target } = this;
    const before = disk.readFileSync(target);
    const descriptor = disk.openSync(target, 'r+');
    try {
      this.overwrite(descriptor, this.content);
    } catch (error) {
      try {
        this.overwrite(descriptor, before);
      } catch {
        this.isKept = true;
        throw new WrongUse(`${this.name}: ${(error as Error).message}; the file is damaged, `
          + `and its new content is in ${this.temporary}`);
      }
      throw error;
    } finally {
      disk.closeSync(descriptor);
    }
  }

  /** Truncates the file last, so that its old content can be restored even if the disk is full. */
  private overwrite(descriptor: number, content: Buffer): void {
    for (let at = 0; at < content.length;) {
      at += this.disk.writeSync(descriptor, content, at, content.length - at, at);
    }
    this.disk.ftruncateSync(descriptor, content.length);
    this.disk.fsyncSync(descriptor);
  }
}
