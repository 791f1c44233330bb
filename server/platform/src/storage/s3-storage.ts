import type { S3Client } from "@aws-sdk/client-s3";
import { assertKey, publicUrl, type Storage } from "./storage.ts";

/** Location and credentials of an S3-compatible storage service. */
export interface S3Location {
  /** For example `https://s3.eu-west-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of every key; empty or ending in a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Timeouts in milliseconds, for connecting and for a response. */
const CONNECT_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 20_000;

/** Parses `s3://KEY:SECRET@host[:port]/bucket[/folder][?region=…]`. With `s3+http:`, connections do not use TLS. */
export function parseS3Url(value: string): S3Location {
  const { protocol, host, pathname, username, password, searchParams } = new URL(value);
  const [bucket = "", ...folders] = pathname.split("/").filter(Boolean);
  return {
    endpoint: `${protocol === "s3+http:" ? "http" : "https"}://${host}`,
    region: searchParams.get("region") ?? "us-east-1",
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}

/** Stores files in a bucket. Loads the SDK and connects on the first call. */
export function s3Storage(location: S3Location): Storage {
  const { bucket: Bucket, prefix } = location;
  let opening: Promise<{ sdk: typeof import("@aws-sdk/client-s3"); client: S3Client }> | null = null;
  const open = () => {
    opening ??= import("@aws-sdk/client-s3").then((sdk) => ({ sdk, client: clientFor(sdk, location) }));
    return opening;
  };
  const keyed = (key: string) => {
    assertKey(key);
    return { Bucket, Key: prefix + key };
  };
  return {
    async put(key, bytes) {
      const target = keyed(key);
      const { sdk, client } = await open();
      await client.send(new sdk.PutObjectCommand({ ...target, Body: bytes }));
    },
    async get(key) {
      const source = keyed(key);
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(source));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      const target = keyed(key);
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand(target));
    },
    // A bucket has no temporary files to remove, because it stores each object atomically.
    removeDrafts: async () => undefined,
    async list(folder) {
      if (folder !== "") assertKey(folder);
      const { sdk, client } = await open();
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: folder === "" ? prefix : `${prefix}${folder}/` },
      );
      const keys: string[] = [];
      for await (const { Contents } of pages) {
        for (const { Key } of Contents ?? []) if (Key) keys.push(Key.slice(prefix.length));
      }
      return keys.sort();
    },
    url: publicUrl,
  };
}

const clientFor = (sdk: typeof import("@aws-sdk/client-s3"), location: S3Location) =>
  new sdk.S3Client({
    endpoint: location.endpoint,
    region: location.region,
    credentials: location,
    // Every provider supports bucket names in the path; only some support them in the host name.
    forcePathStyle: true,
    // Many compatible services do not support the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT, requestTimeout: REQUEST_TIMEOUT },
  });
